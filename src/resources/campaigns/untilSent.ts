import type { UseQueryOptions } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';

/** Milliseconds between refetches while campaigns are unsent. */
const LOOK_AGAIN_MS = 10_000;
const DUE_MS = 60_000;

type Unsent = { status: string; send_at?: string; push?: { waiting: number } | null };

/** Whether a campaign is being sent, on its way to phones, or due within the next minute. */
const isMoving = ({ status, send_at, push }: Unsent) =>
    status === 'sending' ||
    (push?.waiting ?? 0) > 0 ||
    (status === 'scheduled' && !!send_at && Date.parse(send_at) < Date.now() + DUE_MS);

/** The query of a list of campaigns, which is repeated while one of them is being sent. */
export const UNTIL_SENT = {
    onError: (error: Error) => console.error(error),
    refetchInterval: query => (query.state.data?.data.some(isMoving) ? LOOK_AGAIN_MS : false),
} satisfies Partial<UseQueryOptions<GetListResult>> & { onError: (error: Error) => void };
