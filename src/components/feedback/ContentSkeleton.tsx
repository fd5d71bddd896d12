import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { Columns } from '../page/Section';

const Lines = ({ count }: { count: number }) => (
    <Card sx={{ padding: 5 }} aria-hidden>
        <Skeleton width="40%" sx={{ fontSize: '1rem', marginBlockEnd: 4 }} />
        {Array.from({ length: count }, (_, index) => (
            <Skeleton key={index} width={`${90 - ((index * 17) % 40)}%`} />
        ))}
    </Card>
);

/** The shape of a detail or a form while it loads. */
export const ContentSkeleton = () => (
    <Columns
        main={
            <>
                <Lines count={5} />
                <Lines count={3} />
            </>
        }
        aside={<Lines count={4} />}
    />
);
