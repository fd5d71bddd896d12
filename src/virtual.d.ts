declare module 'virtual:answers' {
    import type { AnswerShapes } from '../contract/shape';
    const shapes: AnswerShapes;
    export default shapes;
}
