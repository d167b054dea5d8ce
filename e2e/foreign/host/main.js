import("./start.js");
