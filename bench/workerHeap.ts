import type { CDPSession } from 'playwright-core';

type Answered = { id: number; result?: { usedSize: number } };

/**
 * Watches the heaps of a page's workers, which the page's own heap does not contain. The returned function gives their
 * sum now, in bytes.
 */
export async function watchWorkers(cdp: CDPSession): Promise<() => Promise<number>> {
    const sessions = new Set<string>();
    const waiting = new Map<number, (bytes: number) => void>();
    let count = 0;
    cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
        if (targetInfo.type === 'worker') sessions.add(sessionId);
    });
    cdp.on('Target.detachedFromTarget', ({ sessionId }) => void sessions.delete(sessionId));
    cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
        const { id, result } = JSON.parse(message) as Answered;
        waiting.get(id)?.(result?.usedSize ?? 0);
        waiting.delete(id);
    });
    // Playwright has no sessions of workers, so their messages go through that of the page.
    await cdp.send('Target.setAutoAttach', {
        autoAttach: true,
        waitForDebuggerOnStart: false,
        flatten: false,
    });
    const heapOf = (sessionId: string) =>
        new Promise<number>(resolve => {
            const id = (count += 1);
            waiting.set(id, resolve);
            const message = JSON.stringify({ id, method: 'Runtime.getHeapUsage' });
            cdp.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => resolve(0));
        });
    return async () => (await Promise.all([...sessions].map(heapOf))).reduce((sum, bytes) => sum + bytes, 0);
}
