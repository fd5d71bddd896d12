import { useEffect, useState } from 'react';
import { clock } from '../../contract/signInPage';
import { text } from '../providers/i18n/text';

/** A visible countdown to the next attempt. Screen readers announce its start and its end. */
export const Countdown = ({ seconds, onOver }: { seconds: number; onOver: () => void }) => {
    const [left, setLeft] = useState(seconds);

    useEffect(() => {
        // Computed from the clock, because timers are throttled in background tabs.
        const end = Date.now() + seconds * 1000;
        const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250);
        return () => clearInterval(timer);
    }, [seconds]);

    useEffect(() => {
        if (left === 0) onOver();
        // oxlint-disable-next-line react/exhaustive-deps -- fires when the count reaches zero
    }, [left]);

    return (
        <>
            <p role="alert" className="public-hidden">
                {text('public.sign_in.throttled', { time: clock(seconds) })}
            </p>
            <p aria-hidden="true" className="public-clock">
                {text('public.sign_in.throttled', { time: clock(left) })}
            </p>
        </>
    );
};
