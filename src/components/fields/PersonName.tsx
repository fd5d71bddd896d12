import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type RaRecord, useRecordContext } from 'react-admin';
import type { ReactNode } from 'react';
import { Initials } from './Initials';
import { RecordLink } from './RecordLink';

/** A person's photo or initials and name, as a link to the record; `mark` is shown beside it, `beneath` below it. */
export const PersonName = ({
    mark,
    beneath,
}: {
    mark?: (record: RaRecord) => string | undefined;
    beneath?: ReactNode;
}) => {
    const person = useRecordContext();
    if (!person) return null;
    const label = mark?.(person);
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
            <Initials name={person.name} photo={person.photo} />
            <Box sx={{ minInlineSize: '7rem' }}>
                <RecordLink plain>
                    <Typography component="bdi" variant="body2" sx={{ fontWeight: 500 }}>
                        {person.name}
                    </Typography>
                </RecordLink>
                {beneath && (
                    <Typography variant="caption" color="textSecondary" component="div">
                        {beneath}
                    </Typography>
                )}
            </Box>
            {label && <Chip size="small" label={label} />}
        </Box>
    );
};
