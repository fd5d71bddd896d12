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
        no_views: 'Aucune vue enregistrée. Filtrez la liste, puis enregistrez-la comme vue.',
        view_name: 'Nom de la vue',
        save_view: 'Enregistrer',
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
        bulk_steps: {
            pending: {
                one: 'Remettre %{smart_count} commande en attente',
                many: 'Remettre %{smart_count} commandes en attente',
                other: 'Remettre %{smart_count} commandes en attente',
            },
            confirmed: {
                one: 'Confirmer %{smart_count} commande',
                many: 'Confirmer %{smart_count} commandes',
                other: 'Confirmer %{smart_count} commandes',
            },
            processing: {
                one: 'Commencer la préparation de %{smart_count} commande',
                many: 'Commencer la préparation de %{smart_count} commandes',
                other: 'Commencer la préparation de %{smart_count} commandes',
            },
            shipped: {
                one: 'Marquer %{smart_count} commande comme expédiée',
                many: 'Marquer %{smart_count} commandes comme expédiées',
                other: 'Marquer %{smart_count} commandes comme expédiées',
            },
            delivered: {
                one: 'Marquer %{smart_count} commande comme livrée',
                many: 'Marquer %{smart_count} commandes comme livrées',
                other: 'Marquer %{smart_count} commandes comme livrées',
            },
            cancelled: {
                one: 'Annuler %{smart_count} commande',
                many: 'Annuler %{smart_count} commandes',
                other: 'Annuler %{smart_count} commandes',
            },
            returned: {
                one: 'Marquer %{smart_count} commande comme retournée',
                many: 'Marquer %{smart_count} commandes comme retournées',
                other: 'Marquer %{smart_count} commandes comme retournées',
            },
        },
        step_other: 'Passer à : %{status}',
        asks: '%{step}…',
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
            one: '%{smart_count} article revient en stock.',
            many: '%{smart_count} articles reviennent en stock.',
            other: '%{smart_count} articles reviennent en stock.',
        },
        save_notes: 'Enregistrer les notes',
        step_many: 'Modifier le statut',
        step_title: {
            one: 'Modifier le statut de %{smart_count} commande',
            many: 'Modifier le statut de %{smart_count} commandes',
            other: 'Modifier le statut de %{smart_count} commandes',
        },
        step_progress: 'Mises à jour : %{done} sur %{total}',
        no_step: 'Aucune des commandes sélectionnées ne peut changer de statut.',
        step_some: 'Chaque bouton met à jour les commandes concernées. Les autres restent sélectionnées.',
        reason: 'Motif',
        reason_hint: 'Enregistré dans les notes et l’historique de la commande.',
        reason_needed: 'Choisissez ou saisissez un motif.',
        reasons: {
            changed_mind: 'Le client a changé d’avis',
            out_of_stock: 'Rupture de stock',
            payment_failed: 'Échec du paiement',
            duplicate: 'Commande en double',
            fraud: 'Fraude présumée',
            damaged: 'Article endommagé',
            wrong_item: 'Mauvais article envoyé',
            not_as_described: 'Article non conforme à la description',
        },
        note: 'Note',
        note_hint:
            'Remplace les notes de toutes les commandes sélectionnées. Laissez vide pour garder les notes actuelles.',
    },
};
