import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { LinkBase } from 'react-admin';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ContentSkeleton } from '../../components/feedback/ContentSkeleton';
import { EmptyState } from '../../components/feedback/EmptyState';
import { FailureState } from '../../components/feedback/FailureState';
import { shopToday } from '../../components/fields/dates';
import { usePhone } from '../../components/hooks/usePhone';
import { useText } from '../../components/hooks/useText';
import { lazyDialog } from '../../components/lazyPart';
import { TitleBar } from '../../components/page/TitleBar';
import { useCrumbs } from '../crumbs';
import { Agenda } from './Agenda';
import { CalendarBar } from './CalendarBar';
import { daysOfView, spanOf, VIEWS, type View } from './calendarRange';
import { LaneCalendar } from './LaneCalendar';
import { itemsIn, type PlanItem } from './planItems';
import { usePlanItems } from './usePlanItems';

const PlanDialog = lazyDialog(() => import('./PlanDialog'));

/** All that is planned, as a calendar; on a phone as a list. The address has the day, the view and the open plan. */
const Plans = () => {
    const text = useText();
    const crumbs = useCrumbs();
    const phone = usePhone();
    const { view, day, opened, set } = useAddress();
    const days = daysOfView(day, view);
    const span = spanOf(days);
    const { items, isLoading, error, retry } = usePlanItems(span);
    const shown = itemsIn(items, span);
    const navigate = useNavigate();
    const open = ({ plan, lane }: PlanItem) =>
        plan ? set({ plan: String(plan.id) }) : void navigate(`/default/${PAGES[lane]}`);
    return (
        <>
            <TitleBar crumbs={crumbs()} title={text('resources.plans.name', { smart_count: 2 })} />
            <Needs items={shown.filter(({ needs, plan }) => needs && plan)} onOpen={open} />
            <Card sx={{ overflow: 'clip' }}>
                <CalendarBar {...{ view, day, days }} onChange={set} />
                {error && shown.length === 0 ? (
                    <FailureState error={error} retry={retry} />
                ) : isLoading ? (
                    <Box sx={{ padding: 4 }}>
                        <ContentSkeleton />
                    </Box>
                ) : shown.length === 0 ? (
                    <EmptyState
                        sentence={text('screen.plans.none')}
                        action={
                            <Button component={LinkBase} to="/default/products" variant="contained">
                                {text('resources.products.name', { smart_count: 2 })}
                            </Button>
                        }
                    />
                ) : phone ? (
                    <Agenda items={shown} span={span} onOpen={open} />
                ) : (
                    <LaneCalendar items={shown} days={days} onOpen={open} />
                )}
            </Card>
            {opened && (
                <Suspense>
                    <PlanDialog key={opened} id={Number(opened)} onClose={() => set({ plan: null })} />
                </Suspense>
            )}
        </>
    );
};
export default Plans;

/** The pages of the entries that are no plans. */
const PAGES: Partial<Record<PlanItem['lane'], string>> = {
    banners: 'banners',
    campaigns: 'administration/send-notification',
};

/** The parts of the address. */
const useAddress = () => {
    const [params, setParams] = useSearchParams();
    const asked = params.get('view');
    return {
        view: VIEWS.find(view => view === asked) ?? ('week' as View),
        day: /^\d{4}-\d\d-\d\d$/.test(params.get('day') ?? '') ? params.get('day')! : shopToday(),
        opened: params.get('plan'),
        set: (values: Partial<Record<'view' | 'day' | 'plan', string | null>>) =>
            setParams(
                before => {
                    const next = new URLSearchParams(before);
                    for (const [name, value] of Object.entries(values))
                        if (value === null) next.delete(name);
                        else next.set(name, value);
                    return next;
                },
                { replace: !('plan' in values) },
            ),
    };
};

/** The plans that could not do all that they should, each as a button. */
const Needs = ({ items, onOpen }: { items: readonly PlanItem[]; onOpen: (item: PlanItem) => void }) => {
    const text = useText();
    if (items.length === 0) return null;
    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 3,
                marginBlockEnd: 3,
                color: 'warning.text',
                typography: 'body2',
            }}
        >
            <WarningIcon fontSize="small" />
            <strong>{text('screen.plans.needs', { smart_count: items.length })}</strong>
            {items.map(item => (
                <Button key={item.key} size="small" color="inherit" onClick={() => onOpen(item)}>
                    <bdi>{item.title}</bdi>
                </Button>
            ))}
        </Box>
    );
};
