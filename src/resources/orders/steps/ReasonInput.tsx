import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { FieldTitle } from 'react-admin';
import { REASON_LENGTH } from '../../../../contract/limits';
import { reasonKeys } from '../../../../contract/statuses';
import type { MessageKey } from '../../../../i18n/messages';
import { useText } from '../../../components/hooks/useText';

/** The reason of a step to a status: one of those that are offered, or a typed one. */
export const ReasonInput = ({
    status,
    value,
    onChange,
    helperText,
    isRequired = false,
    error = false,
}: {
    status: string;
    value: string;
    onChange: (typed: string) => void;
    helperText: string;
    /** A required reason has the focus at first. */
    isRequired?: boolean;
    error?: boolean;
}) => {
    const text = useText();
    return (
        <Autocomplete
            freeSolo
            openOnFocus={false}
            options={reasonKeys(status).map(key => text(key as MessageKey))}
            inputValue={value}
            onInputChange={(_, typed) => onChange(typed)}
            renderInput={params => (
                <TextField
                    {...params}
                    autoFocus={isRequired}
                    required={isRequired}
                    margin="none"
                    label={<FieldTitle label={text('screen.orders.reason')} isRequired={isRequired} />}
                    error={error}
                    helperText={helperText}
                    slotProps={{
                        htmlInput: { ...params.inputProps, dir: 'auto', maxLength: REASON_LENGTH },
                    }}
                />
            )}
            sx={{ marginBlockStart: 4 }}
        />
    );
};
