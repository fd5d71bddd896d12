import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'react-admin';
import { useState } from 'react';
import { extensions } from '../../../contract/nouns';
import type { ActivityEntry } from '../../../contract/schemas/activity';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { NewestRows } from '../../components/lists/rows/NewestRows';
import { Section } from '../../components/page/Section';
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
    if (!mayCall(extensions.activity.list)) return null;
    return (
        <Section
            title={text('screen.activity.history')}
            action={<ExpandButton open={open} onToggle={setOpen} />}
        >
            {open && <Entries resource={resource} id={id} />}
        </Section>
    );
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
