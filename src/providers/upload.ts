const answerOf = (request: XMLHttpRequest): Response =>
    // Responses of these statuses have no body.
    new Response([204, 205, 304].includes(request.status) ? null : request.responseText, {
        status: request.status,
        headers: request
            .getAllResponseHeaders()
            .trim()
            .split(/[\r\n]+/)
            .flatMap(line => {
                const at = line.indexOf(':');
                return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()] as [string, string]] : [];
            }),
    });

/**
 * fetch() for a form with files that reports the upload's progress (0 to 1), which fetch cannot. The server reads no
 * cookies, so same-origin credentials do not matter (the token is a header).
 */
export const uploading =
    (onProgress: (share: number) => void): typeof fetch =>
    (url, init = {}) =>
        new Promise((resolve, reject) => {
            init.signal?.throwIfAborted();
            const request = new XMLHttpRequest();
            request.open(init.method ?? 'POST', String(url));
            new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
            request.upload.onprogress = ({ lengthComputable, loaded, total }) =>
                lengthComputable && onProgress(loaded / total);
            // Rejects for a status that no response may have.
            request.onload = () => resolve(Promise.resolve(request).then(answerOf));
            request.onerror = () => reject(new TypeError('The upload was cut'));
            request.onabort = () => reject(new DOMException('The upload was given up', 'AbortError'));
            init.signal?.addEventListener('abort', () => request.abort());
            request.send(init.body as XMLHttpRequestBodyInit);
        });
