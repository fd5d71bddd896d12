import { Component, type ReactNode } from 'react';

/** Contains the failure of its children: `renderFailure` gives what is shown in their place, and all around them works. `onFailure` replaces the log. */
export class Boundary extends Component<
    {
        renderFailure: (error: unknown) => ReactNode;
        onFailure?: (error: unknown) => void;
        children: ReactNode;
    },
    { failure?: { error: unknown } }
> {
    override state: { failure?: { error: unknown } } = {};
    static getDerivedStateFromError = (error: unknown) => ({ failure: { error } });
    override componentDidCatch(error: unknown) {
        (this.props.onFailure ?? console.error)(error);
    }
    override render() {
        const { failure } = this.state;
        return failure ? this.props.renderFailure(failure.error) : this.props.children;
    }
}
