import { useEffect, useState } from 'react';
import { useEvent } from 'react-admin';
import { watchCamera } from './watchCamera';

/** Reasons for which no camera can be used, by the names of the browser's errors. */
const PROBLEMS = {
    NotAllowedError: 'blocked',
    NotFoundError: 'none',
    OverconstrainedError: 'none',
} as const;
type Problem = (typeof PROBLEMS)[keyof typeof PROBLEMS] | 'failed';

/** Shows the camera in a video element until a bar code is read, or says why it cannot. */
export const useBarCode = (onRead: (read: string) => void) => {
    // A dialog mounts its contents after itself.
    const [video, setVideo] = useState<HTMLVideoElement | null>(null);
    const [problem, setProblem] = useState<Problem>();
    const done = useEvent(onRead);
    useEffect(
        () =>
            video
                ? watchCamera(video, done, error => {
                      const { name = '' } = error instanceof Error ? error : {};
                      setProblem(PROBLEMS[name as keyof typeof PROBLEMS] ?? 'failed');
                  })
                : undefined,
        [video, done],
    );
    return { setVideo, problem };
};
