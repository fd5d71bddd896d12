import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import MissingIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Section } from '../../../components/page/Section';
import { useText } from '../../../components/hooks/useText';
import { goTo, type Check } from './readiness';

/** The checklist of a product that customers do not see yet, and what publishes it. */
export const ReadyPanel = ({
    checks,
    state,
    action,
}: {
    checks: readonly Check[];
    /** Whether customers see the product, in words. */
    state: ReactNode;
    action?: ReactNode;
}) => (
    <Section title={useText()('screen.product.ready.title')}>
        <Typography sx={{ fontWeight: 600 }}>{state}</Typography>
        <ReadyList checks={checks} />
        {action}
    </Section>
);

/** The requirements that a product should meet before customers see it. Each missing item leads to the place that mends it. */
export const ReadyList = ({
    checks,
    published = false,
}: {
    checks: readonly Check[];
    published?: boolean;
}) => {
    const text = useText();
    const missing = checks.filter(({ mend }) => mend).length;
    return (
        <>
            <Typography variant="body2" color="textSecondary" role="status">
                {missing
                    ? text('screen.product.ready.missing', { smart_count: missing })
                    : !published && text('screen.product.ready.all')}
            </Typography>
            {!(published && !missing) && (
                <Box component="ul" sx={{ listStyle: 'none', padding: 0, marginBlock: 3, marginInline: 0 }}>
                    {checks.map(({ label, mend, counts, at }) => (
                        <Box
                            component="li"
                            key={label}
                            sx={{ display: 'flex', alignItems: 'center', gap: 2, minBlockSize: 28 }}
                        >
                            {mend ? (
                                <MissingIcon fontSize="small" sx={{ color: 'text.secondary' }} />
                            ) : (
                                <DoneIcon fontSize="small" color="success" />
                            )}
                            {mend ? (
                                <Link
                                    component="button"
                                    type="button"
                                    variant="body2"
                                    onClick={() => goTo(at)}
                                    sx={{ textAlign: 'start' }}
                                >
                                    {text(mend, counts)}
                                </Link>
                            ) : (
                                <Typography variant="body2">{text(label)}</Typography>
                            )}
                        </Box>
                    ))}
                </Box>
            )}
        </>
    );
};
