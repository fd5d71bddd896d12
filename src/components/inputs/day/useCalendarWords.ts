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
            dateTableLabel: text('screen.day.choose'),
            timeTableLabel: text('screen.day.choose_time'),
            nextStepButtonLabel: text('screen.day.continue'),
            selectViewText: (view: string) =>
                text(view === 'minutes' ? 'screen.day.minutes' : 'screen.day.hours'),
            // The list of hours and the list of minutes have names, so a number says enough.
            hoursClockNumberText: (hours: string) => hours,
            minutesClockNumberText: (minutes: string) => minutes,
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
            hours: text('screen.day.hours'),
            minutes: text('screen.day.minutes'),
            empty: text('screen.day.empty'),
            fieldDayPlaceholder: () => text('screen.day.dd'),
            fieldMonthPlaceholder: () => text('screen.day.mm'),
            fieldYearPlaceholder: () => text('screen.day.yyyy'),
            fieldHoursPlaceholder: () => text('screen.day.hours_digits'),
            fieldMinutesPlaceholder: () => text('screen.day.minutes_digits'),
        }),
        [text],
    );
};
