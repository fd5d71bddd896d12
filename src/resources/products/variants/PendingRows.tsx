import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useName } from '../../../components/fields/NameField';
import { useText } from '../../../components/hooks/useText';
import { useAmountText } from '../../../components/inputs/AmountInput';
import { FOOT } from '../../../theme/tokens';
import { MatrixRow } from './MatrixRow';
import { MatrixTable } from './MatrixTable';
import { usePendingWork } from '../page/pendingWork';

/** New variants that are being saved, and those that were refused, with their reasons. */
export const PendingRows = ({ productPrice }: { productPrice: number }) => {
    const text = useText();
    const amountText = useAmountText();
    const nameOf = useName();
    const variants = usePendingWork()?.variants;
    if (!variants?.rows.length) return null;
    const { rows, progress, edit, drop, retry } = variants;
    const failed = rows.filter(({ state }) => state === 'failed');
    return (
        <Box sx={{ padding: 5, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {progress && (
                <Box role="status">
                    <Typography variant="body2">{text('screen.product.matrix.saving', progress)}</Typography>
                    <LinearProgress
                        variant="determinate"
                        value={(progress.done / progress.total) * 100}
                        aria-label={text('screen.product.matrix.saving', progress)}
                    />
                </Box>
            )}
            {failed.length > 0 && (
                <>
                    <Typography role="alert" color="error" variant="body2">
                        {text('screen.product.matrix.failed', { smart_count: failed.length })}
                    </Typography>
                    <MatrixTable>
                        {failed.map(({ key, combination, cells, errors, error }) => (
                            <MatrixRow
                                key={key}
                                row={key}
                                label={combination.map(({ value }) => nameOf(value)).join(' · ')}
                                state={
                                    error && (
                                        <Typography variant="caption" color="error" component="div">
                                            {error}
                                        </Typography>
                                    )
                                }
                                cells={cells}
                                placeholder={amountText(productPrice)}
                                errors={errors}
                                disabled={!!progress}
                                onCell={edit}
                                onRemove={drop}
                            />
                        ))}
                    </MatrixTable>
                    <Button
                        variant="contained"
                        loading={!!progress}
                        onClick={() => retry(productPrice)}
                        sx={{
                            justifySelf: 'end',
                            position: 'sticky',
                            insetBlockEnd: `calc(16px + ${FOOT})`,
                        }}
                    >
                        {text('screen.products.save_all')}
                    </Button>
                </>
            )}
        </Box>
    );
};
