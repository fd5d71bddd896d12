/** A message for one phone. */
export type PushMessage = {
    token: string;
    /** The same for every attempt: the phone shows a repeated message instead of the first, not beside it. */
    key: string;
    title: string;
    body: string;
    /** Data that the app gets besides the text. */
    data: Record<string, string>;
};

/**
 * Outcome of a message. `gone`: the token is dead; `refused`: this message will never be accepted; `later`: another
 * attempt may succeed.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

/** Delivers messages to phones. */
export type PushGateway = {
    /** Never rejects. */
    send(message: PushMessage): Promise<{ outcome: PushOutcome; reason?: string }>;
    /** The time before which the gateway asked not to be called; 0 if it did not. */
    pausedUntil(): number;
};
