import { useEffect, useState } from 'react';

/** Copies a text; `copied` is true for a moment afterwards. */
export const useCopy = (value: string) => {
    const [copied, setCopied] = useState(false);
    useEffect(() => {
        if (!copied) return;
        const timer = setTimeout(() => setCopied(false), 1500);
        return () => clearTimeout(timer);
    }, [copied]);
    const copy = async () => {
        try {
            await navigator.clipboard.writeText(value);
            setCopied(true);
        } catch (error) {
            // Insecure origins have no clipboard; the text can still be selected.
            console.error(error);
        }
    };
    return { copied, copy };
};
