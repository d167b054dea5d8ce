/* Runs in the page: hands the hash of each new build to webpack's own client, which loads what changed. */
const updates = require("webpack/hot/emitter.js");

function connect() {
  const socket = new WebSocket(UPDATES_URL);
  socket.addEventListener("message", ({ data }) => updates.emit("webpackHotUpdate", data));
  socket.addEventListener("close", () => setTimeout(connect, 1_000));
}
connect();
