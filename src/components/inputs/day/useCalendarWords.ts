import { useMemo } from 'react';
import { useText } from '../../hooks/useText';

/** The calendar's texts in the panel's language. */
export const useCalendarWords = () => {
    const text = useText();
    return useMemo(
        () => ({
            previousMonth: text('screen.day.previous_month'),
            nextMonth: text('screen.day.next_month'),
            datePickerToolbarTitle: text('screen.day.choose'),
            openDatePickerDialogue: (day: string | null) =>
                day ? text('screen.day.chosen', { day }) : text('screen.day.choose'),
            calendarViewSwitchingButtonAriaLabel: (view: string) =>
                text(view === 'year' ? 'screen.day.days' : 'screen.day.years'),
            clearButtonLabel: text('screen.day.clear'),
            fieldClearLabel: text('screen.day.clear'),
            todayButtonLabel: text('screen.day.today'),
            cancelButtonLabel: text('screen.day.cancel'),
            okButtonLabel: text('screen.day.ok'),
            day: text('screen.day.day'),
            month: text('screen.day.month'),
            year: text('screen.day.year'),
            empty: text('screen.day.empty'),
            fieldDayPlaceholder: () => text('screen.day.dd'),
            fieldMonthPlaceholder: () => text('screen.day.mm'),
            fieldYearPlaceholder: () => text('screen.day.yyyy'),
        }),
        [text],
    );
};
