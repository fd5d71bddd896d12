import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'react-admin';
import { useId, useState } from 'react';
import { extensions } from '../../../contract/nouns';
import type { ActivityEntry } from '../../../contract/schemas/activity';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { NewestRows } from '../../components/lists/rows/NewestRows';
import { ExpandButton } from '../../components/page/ExpandButton';
import { useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import { ActionField, ChangesField, Who } from './fields';
import { UndoField } from './UndoField';

/** The history of a record, loaded when opened; shown if the server has it and the role may see it. */
export const RecordHistory = ({ resource, id }: { resource: string; id: string | number }) => {
    const { mayCall } = useAccess();
    const text = useText();
    const [open, setOpen] = useState(false);
    const title = useId();
    if (!mayCall(extensions.activity.list)) return null;
    return (
        <Box component="section" aria-labelledby={title}>
            <Box sx={LINE}>
                <Typography id={title} component="h3" variant="body2" color="textSecondary">
                    {text('screen.activity.history')}
                </Typography>
                <ExpandButton open={open} onToggle={setOpen} />
            </Box>
            {open && <Entries resource={resource} id={id} />}
        </Box>
    );
};

/** Like a row of facts, with the text of its button in line with their values. */
const LINE = {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    minBlockSize: 32,
    '& .MuiButton-root': { marginInlineEnd: -3, marginBlock: -0.5 },
};

const Entries = ({ resource, id }: { resource: string; id: string | number }) => {
    const text = useText();
    return (
        <NewestRows<ActivityEntry>
            resource="activity"
            meta={{ resource, record_id: id }}
            empty={text('screen.activity.none')}
            older={text('screen.activity.older')}
            gap={3}
        >
            {entry => (
                <li>
                    <RecordContextProvider value={entry}>
                        <Typography variant="body2" component="div">
                            <ActionField />
                            <Who />
                        </Typography>
                        <Typography variant="caption" color="textSecondary" component="div">
                            <ShopDateField source="at" showTime />
                        </Typography>
                        <ChangesField />
                        <UndoField />
                    </RecordContextProvider>
                </li>
            )}
        </NewestRows>
    );
};
