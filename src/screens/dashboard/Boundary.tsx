import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import { Component, type ReactNode } from 'react';
import { useText } from '../../components/hooks/useText';

/** Error boundary of a widget: its failure leaves the others intact. */
export class Boundary extends Component<{ children: ReactNode }, { failed?: boolean }> {
    override state: { failed?: boolean } = {};
    static getDerivedStateFromError = () => ({ failed: true });
    override componentDidCatch(error: unknown) {
        console.error(error);
    }
    override render() {
        return this.state.failed ? <Failed /> : this.props.children;
    }
}

const Failed = () => (
    <Card sx={{ padding: 5 }}>
        <Alert severity="error">{useText()('screen.dashboard.widget_failed')}</Alert>
    </Card>
);
