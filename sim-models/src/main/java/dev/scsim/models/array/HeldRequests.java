package dev.scsim.models.array;

import dev.scsim.models.io.RequestTable;

/** Requests that nobody serves now, in the order in which they came; an intrusive list. */
final class HeldRequests {
    private final RequestTable requests;
    private int first = RequestTable.NONE;
    private int last = RequestTable.NONE;
    private int count;

    HeldRequests(RequestTable requests) {
        this.requests = requests;
    }

    void add(int request) {
        requests.setNext(request, RequestTable.NONE);
        if (last == RequestTable.NONE) {
            first = request;
        } else {
            requests.setNext(last, request);
        }
        last = request;
        count++;
    }

    /** Takes the oldest one off, or {@link RequestTable#NONE}. */
    int take() {
        int request = first;
        if (request != RequestTable.NONE) {
            first = requests.next(request);
            last = first == RequestTable.NONE ? RequestTable.NONE : last;
            count--;
        }
        return request;
    }

    int count() {
        return count;
    }
}
