/** What a page or a widget of the tests shows. */
const Note = () => <p>From the shop’s folder</p>;
export default Note;
