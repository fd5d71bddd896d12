import panel from '#shop/panel';
import type { MessageKey } from '../../../i18n/messages';
import { PanelPart } from '../../components/own/PanelPart';
import { titleKey } from '../../components/own/panel';
import { TitleBar } from '../../components/page/TitleBar';
import { useText } from '../../components/hooks/useText';
import { useCrumbs } from '../crumbs';
import { usePage } from '../page';

/** A page that the shop's folder adds, below its title. */
const PanelPage = () => {
    const { page } = usePage();
    const text = useText();
    const { path, show } = panel.pages!.find(one => one.path === page.path)!;
    const crumbs = useCrumbs();
    const title = text(titleKey('page', path) as MessageKey);
    return (
        <>
            <TitleBar crumbs={crumbs()} title={title} />
            <PanelPart name={path} load={show} props={{}} />
        </>
    );
};
export default PanelPage;
