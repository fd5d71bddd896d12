/** The shapes of checkboxes, in a box of 24. Material's own filled ones dominate a table. */
export const UNTICKED = (
    <rect x="4" y="4" width="16" height="16" rx="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
);
export const TICKED = (
    <path
        fillRule="evenodd"
        d="M8 3.25h8A4.75 4.75 0 0 1 20.75 8v8A4.75 4.75 0 0 1 16 20.75H8A4.75 4.75 0 0 1 3.25 16V8A4.75 4.75 0 0 1 8 3.25Zm9.03 6.28a.9.9 0 1 0-1.27-1.27l-4.96 4.96-2.06-2.06a.9.9 0 1 0-1.27 1.27l2.7 2.7c.35.35.91.35 1.26 0Z"
    />
);
