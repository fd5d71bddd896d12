import RotateIcon from '@mui/icons-material/Rotate90DegreesCcwOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useText } from '../../hooks/useText';
import { type Area, cropPhoto } from './crop';

/** Crops a photo to a ratio and turns it, by pointer, touch or the arrow keys. */
const CropDialog = ({
    file,
    src,
    aspect,
    onClose,
    onCrop,
}: {
    file: File;
    src: string;
    /** Width by height. */
    aspect: number;
    onClose: () => void;
    onCrop: (file: File) => void;
}) => {
    const text = useText();
    const id = useId();
    const [crop, setCrop] = useState({ x: 0, y: 0 });
    const [zoom, setZoom] = useState(1);
    const [turns, setTurns] = useState(0);
    const [area, setArea] = useState<Area>();
    const [state, setState] = useState<'busy' | 'failed'>();
    const apply = async () => {
        if (!area) return;
        setState('busy');
        try {
            onCrop(await cropPhoto(file, area, turns));
        } catch (error) {
            console.error(error);
            setState('failed');
        }
    };
    return (
        <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
            <DialogTitle id={id}>{text('screen.photo.crop_title')}</DialogTitle>
            <DialogContent>
                <Box
                    dir="ltr"
                    sx={{ position: 'relative', blockSize: 320, borderRadius: 1, overflow: 'hidden' }}
                >
                    <Cropper
                        image={src}
                        aspect={aspect}
                        crop={crop}
                        zoom={zoom}
                        rotation={turns * 90}
                        onCropChange={setCrop}
                        onZoomChange={setZoom}
                        onCropComplete={(_, pixels) => setArea(pixels)}
                        disableAutomaticStylesInjection
                    />
                </Box>
                <Controls zoom={zoom} onZoom={setZoom} onTurn={() => setTurns((turns + 3) % 4)} />
                {state === 'failed' && <Alert severity="error">{text('screen.photo.unreadable')}</Alert>}
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{text('action.cancel')}</Button>
                <Button
                    variant="contained"
                    disabled={!area}
                    loading={state === 'busy'}
                    onClick={() => void apply()}
                >
                    {text('screen.photo.crop_apply')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
export default CropDialog;

const Controls = ({
    zoom,
    onZoom,
    onTurn,
}: {
    zoom: number;
    onZoom: (zoom: number) => void;
    onTurn: () => void;
}) => {
    const text = useText();
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, marginBlockStart: 4 }}>
            <Slider
                value={zoom}
                min={1}
                max={4}
                step={0.05}
                aria-label={text('screen.photo.zoom')}
                onChange={(_, next) => onZoom(next as number)}
            />
            <Tooltip title={text('screen.photo.turn')}>
                <IconButton aria-label={text('screen.photo.turn')} onClick={onTurn}>
                    <RotateIcon />
                </IconButton>
            </Tooltip>
        </Box>
    );
};
