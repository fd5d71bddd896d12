import Box from '@mui/material/Box';
import { frame } from './tileParts';
import { useEvent } from 'react-admin';
import { useEffect, useState, type ReactNode } from 'react';

/** A grid that accepts dropped files, and pasted ones anywhere on the page outside a text, if `onFiles` is set. */
export const DropZone = ({
    onFiles,
    children,
}: {
    onFiles: ((files: Iterable<File>) => void) | undefined;
    children: ReactNode;
}) => {
    const [over, setOver] = useState(false);
    usePastedFiles(onFiles);
    return (
        <Box
            onDragOver={event => {
                if (!onFiles || !event.dataTransfer.types.includes('Files')) return;
                event.preventDefault();
                setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={event => {
                if (!onFiles || !event.dataTransfer.files.length) return;
                event.preventDefault();
                setOver(false);
                onFiles(event.dataTransfer.files);
            }}
            sx={{
                display: 'grid',
                gap: 3,
                gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
                borderRadius: 1,
                outline: over ? '2px dashed' : undefined,
                outlineColor: 'primary.main',
                outlineOffset: 4,
                minBlockSize: 96,
                '& > .PhotoTile': frame,
            }}
        >
            {children}
        </Box>
    );
};

/** Receives pasted files, unless a text is being written. */
const usePastedFiles = (onFiles: ((files: Iterable<File>) => void) | undefined) => {
    const paste = useEvent(({ clipboardData, target }: ClipboardEvent) => {
        const typing = (target as HTMLElement | null)?.closest?.('input, textarea, [contenteditable=true]');
        if (!typing && clipboardData?.files.length) onFiles?.(clipboardData.files);
    });
    useEffect(() => {
        document.addEventListener('paste', paste);
        return () => document.removeEventListener('paste', paste);
    }, [paste]);
};
