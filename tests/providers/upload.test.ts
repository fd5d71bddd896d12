import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploading } from '../../src/providers/upload';

/** A request whose answer the test chooses. */
class FakeRequest {
    static last: FakeRequest | undefined;
    upload = {};
    status = 0;
    responseText = '';
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    open() {}
    setRequestHeader() {}
    send() {
        FakeRequest.last = this;
    }
    abort() {
        this.onabort();
    }
    getAllResponseHeaders = () => 'x-request-id: 7\r\nset-cookie\r\n';
    answer(status: number, text: string) {
        this.status = status;
        this.responseText = text;
        this.onload();
    }
}
beforeEach(() => {
    FakeRequest.last = undefined;
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

const send = (init: RequestInit = {}) => uploading(() => {})('/x', { method: 'POST', ...init });

test('answers like fetch', async () => {
    const answer = send();
    FakeRequest.last!.answer(201, '{"data":1}');
    const response = await answer;
    expect([response.status, response.headers.get('x-request-id'), await response.json()]).toEqual([
        201,
        '7',
        { data: 1 },
    ]);
});

test.each([204, 205, 304])('answers %i without its body', async status => {
    const answer = send();
    FakeRequest.last!.answer(status, 'text');
    expect([(await answer).status, await (await answer).text()]).toEqual([status, '']);
});

test('rejects a status that no response may have', async () => {
    const answer = send();
    FakeRequest.last!.answer(999, '');
    await expect(answer).rejects.toThrow(RangeError);
});

test('sends nothing if it was given up before', async () => {
    await expect(send({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeRequest.last).toBeUndefined();
});
