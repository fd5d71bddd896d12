const Hello = () => <p>Hello</p>;
export default Hello;
