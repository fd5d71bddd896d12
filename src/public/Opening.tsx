import { Mark } from '../components/Mark';
import { Frame } from './Frame';
import { text } from '../providers/text';

/** What stands while the panel's code arrives; it shows itself only where that takes a while. */
export const Opening = () => (
    <div className="public-opening" role="status">
        <Mark size={40} />
        <span className="public-hidden">{text('public.sign_in.opening')}</span>
    </div>
);

/** The panel's code did not arrive: what happened, what was kept, what to do. */
export const PanelFailed = () => (
    <Frame title={text('public.panel_failed.title')}>
        <div role="alert">
            <h1 className="public-title">{text('public.panel_failed.title')}</h1>
            <p className="public-lead">{text('public.panel_failed.sentence')}</p>
            <p>
                <button className="public-button" type="button" onClick={() => window.location.reload()}>
                    {text('public.panel_failed.retry')}
                </button>
            </p>
        </div>
    </Frame>
);
