import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { useResourceText, useText } from '../../../components/hooks/useText';
import { CELLS } from './variantPlan';

/** The table of new variants; on a phone each row is a card. */
export const MatrixTable = ({ children }: { children: ReactNode }) => {
    const text = useText();
    const { field } = useResourceText();
    return (
        <Box sx={{ overflowX: 'auto', marginInline: -2 }}>
            <Table
                size="small"
                aria-label={text('screen.product.matrix.title')}
                sx={{
                    '& td, & th': { paddingInline: 2, borderBlockEnd: 0 },
                    '&& td:first-of-type, && th:first-of-type': { paddingInlineStart: 2 },
                    tableLayout: 'fixed',
                    '& thead th': { whiteSpace: 'normal' },
                    // SKU, the longest, gets what the amounts leave.
                    '& thead th:nth-of-type(1)': { inlineSize: '20%' },
                    '& thead th:nth-of-type(n + 3)': { inlineSize: '13%' },
                    '& thead th:last-of-type': { inlineSize: 48 },
                    display: { xs: 'block', sm: 'table' },
                    '& tbody': { display: { xs: 'block', sm: 'table-row-group' } },
                }}
            >
                <TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
                    <TableRow>
                        <TableCell>{text('screen.products.combination')}</TableCell>
                        {CELLS.map(name => (
                            <TableCell key={name}>{field('variants', name)}</TableCell>
                        ))}
                        <TableCell>
                            <span style={visuallyHidden}>{text('screen.actions')}</span>
                        </TableCell>
                    </TableRow>
                </TableHead>
                <TableBody>{children}</TableBody>
            </Table>
        </Box>
    );
};
