import { useLogo } from '../../providers/shop';

/** The shop's logo. `wide` leaves a wide one its width. */
export const Mark = ({ size = 28, wide }: { size?: number; wide?: boolean }) => {
    const logo = useLogo();
    return logo ? (
        <img
            src={logo}
            alt=""
            // No style attribute: in the HTML of the sign-in page the content security policy forbids it.
            className={wide ? 'mark mark-wide' : 'mark'}
            height={size}
            width={wide ? undefined : size}
        />
    ) : (
        <Sail size={size} />
    );
};

/**
 * The mark of a shop without a logo: a sail over water. Drawn with the CSS variables that both entries set, so that it
 * needs no MUI and follows the theme.
 */
const Sail = ({ size }: { size: number }) => (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
        <rect width="32" height="32" rx="8" fill="var(--theme-fill)" />
        <g fill="var(--theme-on-fill)">
            <path d="M17 5.5c4.6 3.5 7.2 8 7.6 13.5H17Z" />
            <path d="M14.5 9.5V19H8.2c1-4 3.1-7.2 6.3-9.5Z" opacity=".72" />
        </g>
        <path
            d="M6 23.5c1.7 0 1.7 1.5 3.35 1.5s1.65-1.5 3.3-1.5S14.35 25 16 25s1.65-1.5 3.35-1.5S21 25 22.65 25s1.65-1.5 3.35-1.5"
            fill="none"
            stroke="var(--theme-on-fill)"
            strokeWidth="2"
            strokeLinecap="round"
        />
    </svg>
);
