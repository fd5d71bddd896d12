/** The texts of invitations, links for a password, the role matrix and the preview of a role. */
export const access = {
    invite: {
        /** A button and the heading of its dialog: asks someone by email to become an admin. */
        button: 'Invite admin',
        hint: 'They get an email with a link to set their password.',
        hint_link: 'You’ll get a link to share so they can set a password.',
        language: 'Language of the email',
        /** A button: sends the email that invites an admin. */
        send: 'Send invitation',
        /** A button: makes a link that invites an admin, to be sent by hand. */
        make: 'Create link',
        sent: 'Invitation sent to %{email}',
        /** A mark of an admin who has not set a password yet. */
        state: 'Invited',
        valid: 'The invitation is valid until %{at}.',
        expired: 'The invitation has expired.',
        ended: 'The invitation link no longer works.',
        failed: 'The email couldn’t be delivered. Check the address or copy the link.',
        /** A button: sends the invitation once more. */
        again: 'Send again',
        /** A button: puts the link of the invitation on the clipboard. */
        copy: 'Copy link',
        more: 'Invitation for %{name}',
    },
    link: {
        invitation: 'Invitation link for %{name}',
        reset: 'Reset link for %{name}',
        hint: 'It works once, until %{at}. Anyone who has it can set the password, so send it to this person only. Earlier links no longer work.',
        create: 'Create reset link',
        create_hint: 'If this admin forgot the password, send them a link to choose a new one.',
    },
    account: {
        welcome: 'Welcome to %{shop}',
        welcome_hint: 'Set a password for %{email} to start.',
        reset: 'Choose a new password',
        reset_hint: 'Saving the new password for %{email} signs you out everywhere.',
        /** A field: the password to use from now on. */
        password: 'New password',
        missing_name: 'Enter your name.',
        save_in: 'Save and sign in',
        /** A button: sets the new password. */
        save: 'Save password',
        /** In place of the button’s text, while the password is saved. */
        saving: 'Saving…',
        /** The heading of the page after the password was set. */
        done: 'Password changed',
        done_hint: 'Sign in with your new password.',
        gone: 'This link doesn’t work',
        gone_hint: 'It has expired, was already used or was replaced by a newer one. Ask for a new link.',
        forgot: 'Forgot your password?',
        forgot_hint: 'Enter your email address to get a link to choose a new password.',
        /** A button: sends an email with a link to choose a new password. */
        send: 'Send link',
        /** In place of the button’s text, while the email is sent. */
        sending: 'Sending…',
        sent: 'Check your email',
        sent_hint: {
            one: 'If an account exists for %{email}, you’ll get an email with a link. It expires in %{smart_count} hour and can be used once.',
            other: 'If an account exists for %{email}, you’ll get an email with a link. It expires in %{smart_count} hours and can be used once.',
        },
        no_mail: 'This shop can’t send email. Ask an administrator for a link to choose a new password.',
        back: 'Back to sign-in',
    },
    strength: {
        /** For screen readers: the bar that shows how hard a password is to guess. */
        label: 'Password strength',
        /** How hard a password is to guess, from easy to hard. */
        levels: { very_weak: 'Very weak', weak: 'Weak', fair: 'Fair', good: 'Good', strong: 'Strong' },
        hint: 'At least 12 characters. Several words with spaces work well.',
    },
    matrix: {
        /** The title of a page and a link to it: a table of all roles and permissions. */
        title: 'Role matrix',
        hint: 'What each role may do, and what each permission opens.',
        /** A column: the names of permissions. */
        permission: 'Permission',
        /** For screen readers: a checkbox of the table, by its column and row. */
        cell: '%{role}: %{permission}',
        /** What a permission allows with the records of a page, as verbs. */
        actions: {
            create: 'Add',
            update: 'Edit',
            delete: 'Delete',
        },
        save: {
            one: 'Save %{smart_count} role',
            other: 'Save %{smart_count} roles',
        },
        /** A button: takes back the changes of the table that are not saved. */
        reset: 'Discard changes',
        /** Below a role in the table, after its changes were saved. */
        saved: 'Saved',
        lacking: 'You can’t give a permission that you don’t have.',
        locked: 'This role has permissions that you don’t have.',
    },
    preview: {
        start: 'View as this role',
        banner: 'You’re viewing the back office as the role %{role}. Nothing is saved.',
        /** A button: shows the panel with the reader’s own role again. */
        end: 'End preview',
        beyond: 'You can preview only roles whose permissions you have.',
        refused:
            'Nothing was changed, because you’re viewing the back office as another role. End the preview to make changes.',
    },
};
