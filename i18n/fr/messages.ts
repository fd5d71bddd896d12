import { permission, status } from './names';
import { sentences } from './sentences';
import { access } from './access';
import { account } from './account';
import { orders } from './orders';
import { frame } from './frame';
import type { Translated } from '../messages';
import { campaigns } from './campaigns';
import { dashboard } from './dashboard';
import { print } from './print';
import { product } from './product';
import { publicPages } from './public';
import { ra } from './ra';
import { resources } from './resources';
import { screens } from './screens';
import { plans } from './plans';
import { stock } from './stock';

/** French. Terms and tone: glossary.ts. */
export const messages: Translated = {
    ...publicPages,
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
        links: 'Liens de la boutique',
        blog: 'Blog',
        pricing: 'Tarifs',
        gallery: 'Galerie',
        inbox: 'Boîte de réception',
        shop: 'Boutique',
        copyright: '© %{year} %{shop}. Tous droits réservés.',
    },
    toast: {
        ...publicPages.toast,
        signed_in: 'Connexion réussie !',
        category_missing: sentences.noSuchCategory,
        product_missing: 'Ce produit n’existe pas !',
        order_updated: 'La commande a bien été mise à jour',
        forbidden: sentences.notAllowed,
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
        sign_in_again: 'Se reconnecter',
        back: 'Retour',
        stop: 'Arrêter',
        undo: 'Revenir en arrière',
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
        redirected:
            'Le serveur a redirigé cette requête vers %{address}, et ce qui a été envoyé est perdu. Demandez à un administrateur de corriger l’adresse.',
        not_arrived: 'La connexion a été interrompue avant la réponse du serveur.',
        maybe_saved: 'L’enregistrement a peut-être eu lieu. Vos modifications sont toujours là.',
        input_kept: 'Vos modifications sont toujours là.',
        found_still: 'Le serveur a répondu, mais %{field} vaut toujours « %{value} ».',
        found_unchanged: 'Le serveur a répondu, mais n’a pas enregistré ceci : %{fields}.',
        found_absent: 'Le serveur a répondu, mais le nouvel élément est introuvable.',
        found_present: 'Le serveur a répondu, mais cet élément existe toujours.',
        found_nothing:
            'Le serveur a répondu, mais rien ne montre que l’action a eu lieu. Vérifiez avant de réessayer.',
        found_reason: 'Sa réponse : « %{reason} »',
        storage_blocked:
            'Ce navigateur bloque les données de ce site. Votre session et vos brouillons ne durent que jusqu’au prochain chargement de la page.',
        storage_full:
            'Ce navigateur n’a plus de place pour ce site. Les brouillons et réglages ne durent que jusqu’à la fermeture de l’onglet. Effacez des données de site pour libérer de la place.',
        changed_meanwhile: sentences.changedMeanwhile,
        not_compared:
            'Enregistré sans vérification : ce serveur n’indique pas si quelqu’un d’autre l’a modifié entre-temps.',
        unreadable: 'Réponse inattendue du serveur.',
        web_page: 'Le serveur a envoyé une page web au lieu de données. Votre session a peut-être expiré.',
        without_id: 'Le serveur a envoyé des éléments sans ID.',
        only_ids: 'Le serveur n’a envoyé que des ID, sans aucun champ à afficher.',
        other_record: 'Le serveur a envoyé un autre élément que celui demandé.',
        fixed_form: 'Le serveur envoie cette valeur dans un format qui ne peut pas être modifié ici.',
        missing: 'Cet élément n’existe plus.',
        too_large: 'La requête est trop volumineuse.',
        too_many: 'Trop de requêtes. Patientez un instant et réessayez.',
        refused: 'Le serveur a refusé cette demande.',
        no_extensions: 'Cette fonctionnalité n’est pas disponible sur ce serveur.',
    },
    permission,
    status,
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
        old_orders: 'Anciennes commandes',
        activity: 'Journal d’activité',
    },
    ...frame,
    mui: {
        close: 'Fermer',
        open: 'Ouvrir',
        clear: 'Effacer',
        loading: 'Chargement…',
        no_options: 'Aucun résultat',
        show_path: 'Afficher le chemin complet',
    },
    resources,
    screen: {
        ...screens,
        ...campaigns,
        ...orders,
        ...print,
        ...dashboard,
        ...product,
        ...plans,
        ...stock,
        ...access,
        ...account,
    },
    ra,
};

export default messages;
