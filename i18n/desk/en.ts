/** What the desk of purchase operations says beside `screen.purchases`. */
export const deskEn = {
    desk: {
        select: 'Select %{number}',
        selected_elsewhere: 'On other pages: %{count}',
        customer: 'Customer',
        product: 'Product',
        remove_filter: 'Remove the filter %{filter}',
        views: 'Views',
        no_views: 'No views yet. Filter the list, then keep the filters under a name.',
        view_name: 'Name of this view',
        keep_view: 'Keep',
        remove_view: 'Delete the view %{name}',
        next: 'Next step',
        save_notes: 'Save notes',
        step_many: 'Next step',
        step_title: {
            one: 'Next step for %{smart_count} operation',
            other: 'Next step for %{smart_count} operations',
        },
        step_progress: '%{done} of %{total} updated',
        no_common_step: 'These operations have no next step in common. Select some of the same status.',
        note: 'Note',
        note_hint: 'Replaces the notes of each operation; left empty, the present notes stay.',
    },
};
