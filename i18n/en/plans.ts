export const plans = {
    /** Planned changes: their times, their calendar, and their lines on records. */
    plans: {
        /** For screen readers: the choice between now, a day, and a span of time. */
        when: 'When',
        /** A choice: the change is made at a day and time, which follow. */
        on: 'On a day',
        /** A choice: the change is made at a time and goes back at another one; both follow. */
        between: 'From – until',
        back: 'Only values that still match the plan change back.',
        /** A button: the changes of the form are saved at a later time, which is chosen next. */
        save_at: 'Save at…',
        save_later: 'Save at a later time',
        /** In a menu: the product is published at a later time, which is chosen next. */
        publish_at: 'Publish at…',
        /** In a menu: the product is hidden at a later time, which is chosen next. */
        hide_at: 'Hide at…',
        /** A button: what a file changes is saved at a later time, which is chosen next. */
        import_at: 'Import at…',
        save: { one: 'Plan %{smart_count} change', other: 'Plan %{smart_count} changes' },
        /** A toast: the change is made at that time. */
        planned: 'Planned for %{at}',
        none: 'Nothing planned here. Select products, edit them, and choose a time.',
        /** A choice: the calendar shows a day. */
        day: 'Day',
        /** A choice: the calendar shows a week. */
        week: 'Week',
        /** A choice: the calendar shows a month. */
        month: 'Month',
        /** A button: the calendar shows the time before. */
        earlier: 'Earlier dates',
        /** A button: the calendar shows the time after. */
        later: 'Later dates',
        needs: { one: '%{smart_count} plan needs you', other: '%{smart_count} plans need you' },
        /** The states of a plan, as adjectives. */
        states: {
            planned: 'Planned',
            active: 'Goes back later',
            done: 'Carried out',
            failed: 'Failed',
        },
        refused: {
            one: '%{smart_count} product can’t be changed',
            other: '%{smart_count} products can’t be changed',
        },
        /** A button: chooses another time. */
        move: 'Change time…',
        /** A button: removes a plan that was not made yet. */
        cancel: 'Cancel plan…',
        cancel_title: 'Cancel plan “%{name}”?',
        cancel_hint: 'Nothing is changed at its time.',
        /** A toast after a plan was removed. */
        cancelled: 'Plan cancelled',
        /** A button: the planned values stay, though they were to go back. */
        keep: 'Keep the new values',
        /** A button: the former values return at once. */
        back_now: 'Go back now',
        hint: 'Drag a plan to move it, or use the arrow keys.',
        /** What a plan changes of a product: a field, its new value and the time. */
        line: '%{field} %{value} from %{at}',
        line_back: '%{field} %{value} from %{at} until %{until}, then back',
        /** When a plan or banner ends. */
        until: 'until %{at}',
        /** A mark beside a change in the activity: a plan made it. */
        made: 'Planned change',
    },
};
