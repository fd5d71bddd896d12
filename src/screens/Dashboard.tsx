import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase, useGetList } from 'ra-core';
import { can } from '../../contract/permissions';
import { EmptyState } from '../components/EmptyState';
import { TitleBar } from '../components/TitleBar';
import { useResourceText, useText } from '../components/useText';
import { useStoredUser } from '../providers/session';
import { resources } from '../resources';
import type { Declaration } from '../resources/declare';
import { usePage } from '../resources/page';

/** The admin home: the parts of the shop that the role opens, each with what is in it. */
const Dashboard = () => {
    const text = useText();
    const { layout } = usePage();
    const user = useStoredUser();
    const opened = resources.filter(
        ({ pages, permissions, layouts }) =>
            pages?.list && layouts?.includes(layout) && can(user?.role.permissions ?? [], permissions?.show),
    );
    return (
        <>
            <TitleBar title={text('page.dashboard')} />
            <Typography color="textSecondary" sx={{ marginBlockEnd: 4 }}>
                {text('screen.dashboard.hello', { name: user?.name ?? '' })}.{' '}
                {opened.length > 0 && text('screen.dashboard.hint')}
            </Typography>
            {opened.length === 0 ? (
                <Card>
                    <EmptyState
                        sentence={`${text('screen.dashboard.nothing')}. ${text('screen.dashboard.nothing_hint')}`}
                    />
                </Card>
            ) : (
                <Box
                    sx={{
                        display: 'grid',
                        gap: 4,
                        gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
                    }}
                >
                    {opened.map(declaration => (
                        <Part key={declaration.name} declaration={declaration} />
                    ))}
                </Box>
            )}
        </>
    );
};
export default Dashboard;

const Part = ({ declaration: { name, icon: Icon, pages } }: { declaration: Declaration }) => {
    const { layout } = usePage();
    const { name: nameOf } = useResourceText();
    const text = useText();
    const { total, isPending } = useGetList(name, { pagination: { page: 1, perPage: 15 } });
    return (
        <Card>
            <CardActionArea component={LinkBase} to={`/${layout}/${pages!.list}`} sx={{ padding: 5 }}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, color: 'text.secondary' }}>
                    {Icon && <Icon />}
                    <Typography variant="h2" color="textPrimary">
                        {nameOf(name, 2)}
                    </Typography>
                </Box>
                <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 2 }}>
                    {isPending ? (
                        <Skeleton width={80} />
                    ) : total === undefined ? (
                        text('screen.facts.empty')
                    ) : (
                        text('screen.dashboard.count', { smart_count: total })
                    )}
                </Typography>
            </CardActionArea>
        </Card>
    );
};
