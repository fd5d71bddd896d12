import type { SameKeys } from '../messages';
import type { deskEn } from './en';

export const deskFr: SameKeys<typeof deskEn> = {
    desk: {
        select: 'Sélectionner %{number}',
        selected_elsewhere: 'Sur d’autres pages : %{count}',
        customer: 'Client',
        product: 'Produit',
        remove_filter: 'Retirer le filtre %{filter}',
        views: 'Vues',
        no_views: 'Aucune vue pour l’instant. Filtrez la liste, puis enregistrez les filtres sous un nom.',
        view_name: 'Nom de la vue',
        keep_view: 'Enregistrer',
        remove_view: 'Supprimer la vue %{name}',
        next: 'Étape suivante',
        steps: {
            pending: 'Remettre en attente',
            confirmed: 'Confirmer la commande',
            processing: 'Commencer la préparation',
            shipped: 'Marquer comme expédiée',
            delivered: 'Marquer comme livrée',
            cancelled: 'Annuler la commande',
            returned: 'Marquer comme retournée',
        },
        step_other: 'Passer à : %{status}',
        undo_asks: { cancelled: 'Annuler la commande…', returned: 'Marquer comme retournée…' },
        cancel_many: 'Annuler les commandes',
        undo_one: {
            cancelled: 'Annuler la commande %{number} ?',
            returned: 'Marquer la commande %{number} comme retournée ?',
        },
        undo_cancelled: {
            one: 'Annuler %{smart_count} commande ?',
            many: 'Annuler %{smart_count} commandes ?',
            other: 'Annuler %{smart_count} commandes ?',
        },
        undo_returned: {
            one: 'Marquer %{smart_count} commande comme retournée ?',
            many: 'Marquer %{smart_count} commandes comme retournées ?',
            other: 'Marquer %{smart_count} commandes comme retournées ?',
        },
        undo_stock: {
            one: '%{smart_count} article revient en stock. Cette action est irréversible.',
            many: '%{smart_count} articles reviennent en stock. Cette action est irréversible.',
            other: '%{smart_count} articles reviennent en stock. Cette action est irréversible.',
        },
        save_notes: 'Enregistrer les notes',
        step_many: 'Étape suivante',
        step_title: {
            one: 'Étape suivante pour %{smart_count} commande',
            many: 'Étape suivante pour %{smart_count} commandes',
            other: 'Étape suivante pour %{smart_count} commandes',
        },
        step_progress: 'Mises à jour : %{done} sur %{total}',
        no_common_step:
            'Ces commandes n’ont pas d’étape suivante en commun. Sélectionnez des commandes de même statut.',
        note: 'Note',
        note_hint: 'Remplace les notes de chaque commande ; laissée vide, les notes actuelles restent.',
    },
};
