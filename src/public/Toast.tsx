import { useEffect, type ReactNode } from 'react';
import { text } from '../providers/i18n/text';

const SHOWN_MS = 6000;

/**
 * An error toast at the top right (docs/specification.md#9-constants). It closes automatically, because the form shows
 * the same message.
 */
export const Toast = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => {
    useEffect(() => {
        const timer = setTimeout(onClose, SHOWN_MS);
        return () => clearTimeout(timer);
        // oxlint-disable-next-line react/exhaustive-deps -- each toast has its own key and one timer
    }, []);
    return (
        <div className="public-toast" role="alert">
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
                <circle cx="10" cy="10" r="7.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
                <path
                    d="M10 6.2v4.6M10 13.6v.1"
                    stroke="currentColor"
                    strokeWidth="1.7"
                    strokeLinecap="round"
                />
            </svg>
            <span>{children}</span>
            <button
                type="button"
                className="public-icon"
                aria-label={text('public.close_toast')}
                onClick={onClose}
            >
                <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
                    <path
                        d="m4 4 8 8m0-8-8 8"
                        stroke="currentColor"
                        strokeWidth="1.5"
                        strokeLinecap="round"
                    />
                </svg>
            </button>
        </div>
    );
};
