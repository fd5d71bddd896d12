import { accessFr } from './access/fr';
import { accountFr } from './account/fr';
import { ordersFr } from './orders/fr';
import { frameFr } from './frame/fr';
import { namesFr } from './names/fr';
import type { Translated } from './messages';
import { campaignsFr } from './campaigns/fr';
import { dashboardFr } from './dashboard/fr';
import { printFr } from './print/fr';
import { productFr } from './product/fr';
import { publicFr } from './public/fr';
import { raFr } from './ra/fr';
import { resourcesFr } from './resources/fr';
import { screensFr } from './screens/fr';
import { stockFr } from './stock/fr';

/** French. Terms and tone: README.md. */
export const fr: Translated = {
    ...publicFr,
    menu: {
        label: 'Menu principal',
        dashboard: 'Tableau de bord',
        administration: 'Administration',
        send_notification: 'Notification push',
        terms: 'CGU',
        ecommerce: 'E-commerce',
        shop: 'Boutique',
        apphome: 'Accueil de l’app',
        new: 'Nouveau',
    },
    topbar: {
        label: 'Barre supérieure',
        open_menu: 'Ouvrir le menu',
        close_menu: 'Fermer le menu',
        user_menu: 'Compte : %{name}',
        profile: 'Profil',
        logout: 'Se déconnecter',
        language: 'Langue : %{name}',
        languages: 'Langues',
        new_languages: '2 nouvelles',
        full_screen: 'Plein écran',
        leave_full_screen: 'Quitter le plein écran',
        navigating: 'Ouverture de la page',
        starting: 'Chargement…',
        skip: 'Aller au contenu',
        home: '%{shop} – aller au tableau de bord',
    },
    footer: {
        label: 'Boutique',
        links: 'Liens de la boutique',
        blog: 'Blog',
        pricing: 'Tarifs',
        gallery: 'Galerie',
        inbox: 'Boîte de réception',
        shop: 'Boutique',
        copyright: '© %{year} %{shop}. Tous droits réservés.',
    },
    toast: {
        ...publicFr.toast,
        signed_in: 'Connexion réussie !',
        category_missing: 'Cette catégorie n’existe pas !',
        product_missing: 'Ce produit n’existe pas !',
        purchase_updated: 'La commande a bien été mise à jour',
        forbidden: 'Vous n’avez pas l’autorisation nécessaire !',
    },
    action: {
        save: 'Enregistrer',
        cancel: 'Annuler',
        yes: 'Oui',
        edit: 'Modifier',
        delete: 'Supprimer',
        open: 'Ouvrir',
        close: 'Fermer',
        copy: 'Copier',
        copied: 'Copié',
        call: 'Appeler le %{phone}',
        whatsapp: 'Écrire au %{phone} sur WhatsApp',
        map: 'Voir sur la carte',
        retry: 'Réessayer',
        back: 'Retour',
        stop: 'Arrêter',
        undo: 'Annuler la modification',
        redo: 'Rétablir',
        export: 'Exporter',
        exporting: 'Export en cours…',
    },
    error: {
        title: 'Le chargement a échoué',
        unreachable: 'Le serveur est injoignable. Vérifiez la connexion et réessayez.',
        no_answer: 'Le serveur n’a pas répondu à temps. Vérifiez si l’action a abouti, puis réessayez.',
        failed: 'Une erreur s’est produite sur le serveur. Réessayez dans un instant.',
        data_safe: 'Vos données enregistrées sont en sécurité.',
        forbidden: 'Vous n’avez pas l’autorisation nécessaire. Demandez l’accès à un administrateur.',
        request_id: 'ID de requête : %{id}',
        not_saved: 'Non enregistré. Vos modifications sont toujours là.',
        storage_blocked:
            'Ce navigateur bloque les données de ce site. Votre session et vos brouillons ne durent que jusqu’au prochain chargement de la page.',
        storage_full:
            'Ce navigateur n’a plus de place pour ce site. Les brouillons et réglages ne durent que jusqu’à la fermeture de l’onglet. Effacez des données de site pour libérer de la place.',
        changed_meanwhile: 'Quelqu’un d’autre a modifié cet élément pendant que vous y travailliez.',
        not_compared:
            'Enregistré sans vérification : ce serveur n’indique pas si quelqu’un d’autre l’a modifié entre-temps.',
        unreadable: 'Réponse inattendue du serveur.',
        missing: 'Cet élément n’existe plus.',
        too_large: 'La requête est trop volumineuse.',
        too_many: 'Trop de requêtes. Patientez un instant et réessayez.',
        refused: 'Le serveur a refusé cette demande.',
        no_extensions: 'Cette fonctionnalité n’est pas disponible sur ce serveur.',
    },
    ...namesFr,
    payment_type: { cash: 'Espèces', credit: 'Carte' },
    payment_method: {
        cod: 'Paiement à la livraison',
        mada: 'mada',
        visa: 'Visa',
        mastercard: 'Mastercard',
        apple_pay: 'Apple Pay',
        stc_pay: 'STC Pay',
    },
    device: { ios: 'iOS', android: 'Android', web: 'Web' },
    page: {
        breadcrumb: 'Fil d’Ariane',
        id: 'ID %{id}',
        parent_id: 'ID de la catégorie parente %{id}',
        dashboard: 'Tableau de bord',
        profile: 'Profil',
        edit_of: 'Modifier %{name}',
        new_child: 'Nouvelle sous-catégorie',
        blank: 'Page vide',
        old_purchases: 'Anciennes commandes',
        activity: 'Journal d’activité',
    },
    ...frameFr,
    mui: {
        close: 'Fermer',
        open: 'Ouvrir',
        clear: 'Effacer',
        loading: 'Chargement…',
        no_options: 'Aucun résultat',
        show_path: 'Afficher le chemin complet',
    },
    resources: resourcesFr,
    screen: {
        ...screensFr,
        ...campaignsFr,
        ...ordersFr,
        ...printFr,
        ...dashboardFr,
        ...productFr,
        ...stockFr,
        ...accessFr,
        ...accountFr,
    },
    ra: raFr,
};

export default fr;
