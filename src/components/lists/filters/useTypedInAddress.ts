import { useEffect, useRef, useState } from 'react';

/**
 * Text that is typed into a field and then written into the address. The address follows late: a text that was sent
 * from here takes nothing back when it arrives, any other one (Back, a link) replaces what is typed.
 */
export const useTypedInAddress = (arrived: string) => {
    const [typed, setTyped] = useState(arrived);
    /** The text in the address, then those on their way. */
    const sent = useRef([arrived]);
    useEffect(() => {
        const at = sent.current.indexOf(arrived);
        sent.current = at < 0 ? [arrived] : sent.current.slice(at);
        if (at < 0) setTyped(arrived);
    }, [arrived]);
    return {
        typed,
        setTyped,
        isSent: (value: string) => sent.current.at(-1) === value,
        send: (value: string) => {
            sent.current.push(value);
        },
    };
};
