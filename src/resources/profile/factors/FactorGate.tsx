import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ListRows } from '../../../components/lists/rows/ListRows';
import { Mark } from '../../../components/page/Mark';
import { useText } from '../../../components/hooks/useText';
import { supportsPasskeys } from '../../../providers/auth/passkeySupport';
import { storedUser, storeUser } from '../../../providers/auth/session';
import { factorCalls, FACTORS_KEY } from './calls';
import { Row, Rows, RowsSkeleton } from '../Row';
import { useFactorActions } from './useFactorActions';

/** Opens the panel: the server answers all calls now. */
const enter = () => {
    const user = storedUser();
    if (!user) return;
    const { second_factor: _, ...rest } = user;
    storeUser(rest);
};

/** In place of the panel, until the admin has set up the second factor that the role requires. */
const FactorGate = ({ onLogout }: { onLogout: () => void }) => {
    const text = useText();
    const [working, setWorking] = useState(false);
    const { dialogs, addApp, addPasskey } = useFactorActions(enter);
    const { data, error, refetch } = useQuery({
        queryKey: FACTORS_KEY,
        queryFn: ({ signal }) => factorCalls.read(signal),
    });
    // It was set up in another tab or browser. After a setup here, the recovery codes are shown first.
    const isSetUp = data && !working && (data.app !== null || data.passkeys.length > 0);
    useEffect(() => {
        if (isSetUp) enter();
    }, [isSetUp]);
    const start = (work: () => unknown) => () => {
        setWorking(true);
        void work();
    };
    const title = text('screen.factors.gate_title');
    useEffect(() => {
        document.title = `${title} · ${text('shop.name')}`;
    }, [title, text]);
    const methods = data && [
        { name: 'app', title: 'app', add: addApp } as const,
        ...(window.location.origin === data.passkey_origin && supportsPasskeys()
            ? [{ name: 'passkey', title: 'passkeys', add: addPasskey } as const]
            : []),
    ];
    return (
        <Box
            component="main"
            sx={{ minBlockSize: '100dvh', display: 'grid', placeItems: 'center', padding: 4 }}
        >
            <Card sx={{ inlineSize: '100%', maxInlineSize: '34rem', padding: { xs: 4, sm: 6 } }}>
                <Mark size={32} />
                <Typography variant="h1" sx={{ marginBlockStart: 4 }}>
                    {title}
                </Typography>
                <Typography color="textSecondary" sx={{ marginBlock: 2, marginBlockEnd: 5 }}>
                    {text('screen.factors.gate_hint')}
                </Typography>
                <ListRows of={{ data: methods, error, refetch }} skeleton={<RowsSkeleton count={2} />}>
                    {methods => (
                        <Rows>
                            {methods.map(({ name, title, add }) => (
                                <Row
                                    key={name}
                                    name={text(`screen.factors.${title}`)}
                                    hint={text(`screen.factors.${title}_hint`)}
                                    actions={[{ label: text(`screen.factors.${name}_add`), run: start(add) }]}
                                />
                            ))}
                        </Rows>
                    )}
                </ListRows>
                <Box sx={{ marginBlockStart: 5 }}>
                    <Button color="inherit" sx={{ marginInlineStart: -3 }} onClick={onLogout}>
                        {text('topbar.logout')}
                    </Button>
                </Box>
            </Card>
            {dialogs}
        </Box>
    );
};
export default FactorGate;
