/** Id of the box that messages are written in. */
export const MESSAGE_BOX = "message-box";
