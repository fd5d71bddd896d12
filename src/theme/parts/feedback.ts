import { keyframes } from '@mui/material/styles';
import type { Components } from './components';
import { SIZES, type Tokens } from '../tokens';

const SEVERITIES = ['error', 'warning', 'success', 'info'] as const;

/**
 * A bar of 40 % of the width that passes from one end to the other; the right-to-left plugin turns its way around. MUI's
 * animates its edges, so that the browser lays out and paints the page in each frame: half of the time that a slow machine
 * takes to open a page.
 */
const passing = keyframes`
    from { transform: translateX(-70%) scaleX(.4); }
    to { transform: translateX(70%) scaleX(.4); }
`;
const isEndless = ({ variant }: { variant?: string }) => variant === 'indeterminate';

/** Feedback components: progress, alerts, toasts and skeletons. */
export const feedback = (t: Tokens): Components => ({
    MuiAlert: {
        styleOverrides: {
            root: {
                padding: '8px 12px',
                borderRadius: SIZES.radius,
                fontSize: '0.875rem',
                lineHeight: 20 / 14,
                alignItems: 'flex-start',
                variants: SEVERITIES.map(severity => ({
                    props: { severity, variant: 'standard' as const },
                    style: {
                        color: t.text,
                        backgroundColor: t[severity].tint,
                        border: `1px solid ${t[severity].line}`,
                        '& .MuiAlert-icon': { color: t[severity].ink },
                    },
                })),
            },
            icon: { padding: 0, marginInlineEnd: 10, fontSize: '1.25rem', opacity: 1 },
            message: { padding: 0, minWidth: 0 },
            action: { padding: 0, marginInlineEnd: -4, marginBlock: -4 },
        },
    },
    MuiSkeleton: {
        defaultProps: { animation: 'pulse' },
        styleOverrides: {
            root: { backgroundColor: t.skeleton, borderRadius: 6 },
            text: { transform: 'none', marginBlock: 2 },
            circular: { borderRadius: '50%' },
        },
    },
    MuiLinearProgress: {
        styleOverrides: {
            root: { height: 2, borderRadius: 2, backgroundColor: t.theme.tint },
            bar: {
                borderRadius: 2,
                variants: [{ props: { color: 'primary' }, style: { backgroundColor: t.theme.ink } }],
            },
            bar1: {
                variants: [
                    {
                        props: isEndless,
                        style: {
                            inlineSize: '100%',
                            insetInline: 0,
                            transformOrigin: 'center',
                            animation: `${passing} 1.4s cubic-bezier(.45, 0, .55, 1) infinite`,
                        },
                    },
                ],
            },
            bar2: { variants: [{ props: isEndless, style: { display: 'none' } }] },
        },
    },
    MuiCircularProgress: {
        defaultProps: { size: 20, thickness: 4.5 },
        styleOverrides: {
            root: { variants: [{ props: { color: 'primary' }, style: { color: t.theme.ink } }] },
        },
    },
});
