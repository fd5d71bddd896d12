import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import { download } from '../../../components/lists/export/download';
import { useCopy } from '../../../components/fields/useCopy';
import { useText } from '../../../components/hooks/useText';
import { useStoredUser } from '../../../providers/auth/session';

/** On paper the codes alone, dark on light in the dark theme too. */
const PRINT = {
    '@media print': {
        '#root, .MuiDialogActions-root, .MuiBackdrop-root': { display: 'none !important' },
        'body, .MuiDialog-paper': { background: '#fff !important', boxShadow: 'none !important' },
        '.MuiDialog-paper, .MuiDialog-paper *': { color: '#000 !important', borderColor: '#000 !important' },
    },
};

/** The new recovery codes, which are shown once. It closes by its button only, so that nobody loses them by accident. */
export const CodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
    const text = useText();
    const email = useStoredUser()?.email ?? '';
    const { copied, copy } = useCopy(codes.join('\n'));
    const title = text('screen.factors.codes_title');
    const account = `${window.location.host} · ${email}`;
    const save = () =>
        download(
            new Blob([[account, '', ...codes, ''].join('\n')], {
                type: 'text/plain;charset=utf-8',
            }),
            'recovery-codes.txt',
        );
    return (
        <Dialog open maxWidth="xs" fullWidth>
            <GlobalStyles styles={PRINT} />
            <DialogTitle>{title}</DialogTitle>
            <DialogContent>
                <DialogContentText>{text('screen.factors.codes_hint')}</DialogContentText>
                <Box
                    component="ul"
                    dir="ltr"
                    translate="no"
                    sx={{
                        listStyle: 'none',
                        margin: 0,
                        marginBlock: 4,
                        padding: 4,
                        display: 'grid',
                        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
                        gap: 2,
                        justifyItems: 'center',
                        border: '1px solid',
                        borderColor: 'divider',
                        borderRadius: 1,
                        fontFamily: 'monospace',
                        userSelect: 'all',
                    }}
                >
                    {codes.map(code => (
                        <li key={code}>{code}</li>
                    ))}
                </Box>
                <Box dir="ltr" sx={{ display: 'none', displayPrint: 'block', textAlign: 'center' }}>
                    {account}
                </Box>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, displayPrint: 'none' }}>
                    <Button variant="outlined" color="inherit" onClick={() => void copy()}>
                        {text(copied ? 'action.copied' : 'action.copy')}
                    </Button>
                    <Button variant="outlined" color="inherit" onClick={save}>
                        {text('screen.factors.codes_download')}
                    </Button>
                    <Button variant="outlined" color="inherit" onClick={() => window.print()}>
                        {text('screen.factors.codes_print')}
                    </Button>
                </Box>
            </DialogContent>
            <DialogActions>
                <Button variant="contained" onClick={onClose} autoFocus>
                    {text('screen.factors.codes_saved')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
