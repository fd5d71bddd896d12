import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { TermsVersion } from '../../../contract/schemas/terms';
import { formatDateTime } from '../../components/fields/dates';
import { NewestRows } from '../../components/lists/rows/NewestRows';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/hooks/useText';
import { TermsText } from './Preview';

/** All published versions, to read or restore. */
export const TermsVersions = ({ present }: { present: number }) => {
    const text = useText();
    // Not in the address: opening one must not ask whether to leave the form around it.
    const [open, setOpen] = useState<TermsVersion>();
    return (
        <Section title={text('screen.terms.versions')} hint={text('screen.terms.versions_hint')}>
            <NewestRows<TermsVersion>
                resource="terms-versions"
                // Refetched after a new version.
                meta={{ present }}
                empty={text('screen.terms.no_versions')}
                older={text('screen.terms.older')}
                gap={2}
            >
                {version => (
                    <Box component="li" sx={{ display: 'flex', gap: 2 }}>
                        <Box sx={{ flex: 1, minInlineSize: 0 }}>
                            <Typography variant="body2" sx={{ fontWeight: 500 }}>
                                {text('screen.terms.version', { version: version.version })}
                                {version.version === present && ` · ${text('screen.terms.live')}`}
                            </Typography>
                            <Typography variant="caption" color="textSecondary" component="div">
                                <bdi>{version.admin?.name ?? text('screen.terms.the_shop')}</bdi>
                                {' · '}
                                <bdi dir="ltr">{formatDateTime(version.created_at)}</bdi>
                            </Typography>
                        </Box>
                        <Button
                            size="small"
                            aria-label={text('screen.pair', {
                                label: text('action.open'),
                                value: text('screen.terms.version', { version: version.version }),
                            })}
                            onClick={() => setOpen(version)}
                        >
                            {text('action.open')}
                        </Button>
                    </Box>
                )}
            </NewestRows>
            {open && <VersionDialog version={open} onClose={() => setOpen(undefined)} />}
        </Section>
    );
};

const FIELDS = ['title', 'title_ar', 'body', 'body_ar'] as const;

const VersionDialog = ({ version, onClose }: { version: TermsVersion; onClose: () => void }) => {
    const text = useText();
    const notify = useNotify();
    const { setValue } = useFormContext();
    const title = text('screen.terms.version', { version: version.version });
    const restore = () => {
        for (const field of FIELDS)
            setValue(field, version[field], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
        notify('screen.terms.restored', { messageArgs: { version: version.version } });
        onClose();
    };
    return (
        <Dialog open onClose={onClose} fullWidth maxWidth="md">
            <DialogTitle>{title}</DialogTitle>
            <DialogContent
                sx={{
                    display: 'grid',
                    gap: 6,
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                }}
            >
                <Box lang="en" dir="ltr">
                    <TermsText title={version.title} body={version.body} />
                </Box>
                <Box lang="ar" dir="rtl">
                    <TermsText title={version.title_ar} body={version.body_ar} />
                </Box>
            </DialogContent>
            <DialogActions>
                <Button color="inherit" onClick={onClose}>
                    {text('action.close')}
                </Button>
                <Button variant="contained" onClick={restore}>
                    {text('screen.terms.restore')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
