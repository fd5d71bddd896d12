import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ContentSkeleton } from '../../../components/feedback/ContentSkeleton';
import { LeaveGuard } from '../../../components/forms/LeaveGuard';
import { ListRows } from '../../../components/lists/rows/ListRows';
import { TitleBar } from '../../../components/page/TitleBar';
import { usePhone } from '../../../components/hooks/usePhone';
import { useText } from '../../../components/hooks/useText';
import { FOOT } from '../../../theme/tokens';
import { MatrixOfRole } from './MatrixOfRole';
import { MatrixTable } from './MatrixTable';
import { useMatrix, type Matrix } from './useMatrix';
import { useCrumbs } from '../../crumbs';

/** All roles and permissions on one page, with what each permission opens. It needs only the specified calls. */
const RoleMatrix = () => {
    const text = useText();
    const crumbs = useCrumbs();
    const matrix = useMatrix();
    const phone = usePhone();
    const title = text('screen.matrix.title');
    const { data, changed, saving, error, refetch } = matrix;
    return (
        <>
            <TitleBar crumbs={crumbs()} title={title} />
            <Typography color="textSecondary" sx={{ marginBlockEnd: 4 }}>
                {text('screen.matrix.hint')}
            </Typography>
            <ListRows of={{ data, error, refetch }} skeleton={<ContentSkeleton />}>
                <Card sx={{ overflow: 'clip' }}>
                    {phone ? <MatrixOfRole matrix={matrix} /> : <MatrixTable matrix={matrix} />}
                </Card>
            </ListRows>
            <LeaveGuard
                lost={() =>
                    changed.length > 0
                        ? {
                              title: text('screen.form.leave'),
                              hint: text('screen.form.leave_hint_lost'),
                              leave: text('screen.form.leave_anyway'),
                          }
                        : undefined
                }
                samePath
            />
            {(changed.length > 0 || saving) && <MatrixBar matrix={matrix} />}
        </>
    );
};
export default RoleMatrix;

const MatrixBar = ({ matrix: { changed, saving, save, discard } }: { matrix: Matrix }) => {
    const text = useText();
    return (
        <Box sx={{ position: 'sticky', insetBlockEnd: FOOT, zIndex: 3, paddingBlock: 4 }}>
            <Paper
                variant="outlined"
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    justifyContent: 'flex-end',
                    gap: 2,
                    paddingInline: 5,
                    paddingBlock: 3,
                    boxShadow: theme => theme.shadows[1],
                }}
            >
                <Button color="inherit" disabled={saving} onClick={discard}>
                    {text('screen.matrix.reset')}
                </Button>
                <Button variant="contained" loading={saving} onClick={() => void save()}>
                    {text('screen.matrix.save', { smart_count: changed.length })}
                </Button>
            </Paper>
        </Box>
    );
};
