import { DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable } from '@dnd-kit/sortable';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MoveHandle } from '../../../src/components/inputs/MoveHandle';
import { show } from '../support/stage';

it('moves a draggable item without dragging: its handle offers positions', async () => {
    const move = vi.fn();
    const Second = () => (
        <MoveHandle label="Lamp" position={2} of={3} sortable={useSortable({ id: 2 })} onMove={move} />
    );
    const Sorted = () => (
        // As in the panel: a press without movement is a click.
        <DndContext sensors={useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))}>
            <SortableContext items={[1, 2, 3]}>
                <Second />
            </SortableContext>
        </DndContext>
    );
    show(<Sorted />);
    await userEvent.click(screen.getByRole('button', { name: 'Move: Lamp' }));
    expect(screen.getByRole('menu', { name: 'Move: Lamp' })).toBeTruthy();
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
    await userEvent.click(screen.getByRole('menuitem', { name: '1' }));
    expect(move.mock.calls).toEqual([[1]]);
});
