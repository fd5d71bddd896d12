import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { extensions } from '../../../../contract/nouns';
import type { Customer, CustomerCopy } from '../../../../contract/schemas/customers';
import { Confirmation } from '../../../components/feedback/Confirmation';
import { useText } from '../../../components/hooks/useText';
import { download } from '../../../components/lists/export/download';
import { explained } from '../../../providers/failure';
import { send } from '../../../providers/http';
import { copyPage } from './copyPage';

/** The files of a copy by their extension. */
const FILES = {
    json: { type: 'application/json', write: (copy: CustomerCopy) => JSON.stringify(copy, null, 2) },
    html: { type: 'text/html', write: copyPage },
} as const;
type Kind = keyof typeof FILES;

/** Downloads all that the shop holds of a customer. Both files are of one copy, which is one entry of the activity. */
const CopyDialog = ({ customer: { id, name }, onClose }: { customer: Customer; onClose: () => void }) => {
    const text = useText();
    const translate = useTranslate();
    const queries = useQueryClient();
    const made = useRef<CustomerCopy>(undefined);
    const { mutate, isPending, variables, error } = useMutation({
        mutationFn: async (kind: Kind) => {
            made.current ??= (await send<{ data: CustomerCopy }>(extensions.customers.copy, { id })).data;
            const { type, write } = FILES[kind];
            download(new Blob([await write(made.current)], { type }), `customer-${id}.${kind}`);
        },
        onSettled: () => queries.invalidateQueries({ queryKey: ['activity'] }),
    });
    return (
        <Confirmation
            open
            maxWidth="sm"
            onClose={() => !isPending && onClose()}
            title={text('screen.customers.copy.title', { name })}
            hint={text('screen.customers.copy.hint')}
            actions={
                <>
                    <Button onClick={onClose} disabled={isPending} sx={{ marginInlineEnd: 'auto' }}>
                        {text('action.close')}
                    </Button>
                    <Button
                        disabled={isPending}
                        loading={isPending && variables === 'json'}
                        onClick={() => mutate('json')}
                    >
                        {text('screen.customers.copy.json')}
                    </Button>
                    <Button
                        variant="contained"
                        disabled={isPending}
                        loading={isPending && variables === 'html'}
                        onClick={() => mutate('html')}
                    >
                        {text('screen.customers.copy.page')}
                    </Button>
                </>
            }
        >
            {error && (
                <Alert severity="error" sx={{ marginBlockStart: 4 }}>
                    {explained(error, translate)}
                </Alert>
            )}
        </Confirmation>
    );
};
export default CopyDialog;
